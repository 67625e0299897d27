/** A log that another screen lays down for the replay. */
export const shelf: { text: string | null } = { text: null };
