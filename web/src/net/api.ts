/** What is asked over HTTP. Every failure is a Problem in words. */
import type {
  Analysis,
  AskPosition,
  Facts,
  NewTable,
  Outlook,
  PositionShown,
  Problem,
  Replayed,
  TableMade,
  TableSummary,
} from "../wire";
import { words } from "../words";
import { language, type Language } from "../words/language.svelte";

export class ApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }
}

async function asked(path: string, body?: unknown): Promise<Response> {
  const headers = { "accept-language": language.value };
  const request: RequestInit =
    body === undefined
      ? { headers }
      : {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        };
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new ApiError({ code: "network", text: words.trouble.network, where: null });
  }
  if (!answer.ok) throw new ApiError(await problemOf(answer));
  return answer;
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    const body = (await answer.json()) as Partial<Problem>;
    return { code: body.code ?? "", text: body.text ?? answer.statusText, where: body.where ?? null };
  } catch {
    return { code: `${answer.status}`, text: answer.statusText, where: null };
  }
}

async function told<Body>(path: string, body?: unknown): Promise<Body> {
  return (await (await asked(path, body)).json()) as Body;
}

/** Milliseconds after which the server may have time for another log, and how often that is tried. */
const PATIENCE = [600, 1_500, 3_000, 6_000];

/** What a log or a position is made into. Several players may look back at the same time; the
 * server does so for one after the other. */
async function toldInTurn<Body>(path: string, body: unknown): Promise<Body> {
  for (const wait of PATIENCE) {
    try {
      return await told<Body>(path, body);
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.code !== "too_fast") throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
  }
  return told<Body>(path, body);
}

const facts = new Map<Language, Promise<Facts>>();

/** Rules, genes, editions and levels in the current language; asked for once in each. */
export function knownFacts(): Promise<Facts> {
  const spoken = language.value;
  const known = facts.get(spoken);
  if (known) return known;
  const asked = told<Facts>(`/api/facts?language=${spoken}`).catch((error: unknown) => {
    facts.delete(spoken);
    throw error;
  });
  facts.set(spoken, asked);
  return asked;
}

export const newTable = (wish: NewTable): Promise<TableMade> => told("/api/tables", wish);

export const join = async (token: string, name: string): Promise<void> => {
  await asked("/api/join", { token, name });
};

/** So many tokens are looked up in one request. */
const TOKENS = 200;

/** What these tokens open; of those that open nothing there is nothing. */
export async function lookUp(tokens: string[]): Promise<TableSummary[]> {
  const known: TableSummary[] = [];
  for (let first = 0; first < tokens.length; first += TOKENS) {
    known.push(...(await told<TableSummary[]>("/api/lookup", { tokens: tokens.slice(first, first + TOKENS) })));
  }
  return known;
}

export const replayed = (log: string): Promise<Replayed> =>
  toldInTurn("/api/replay", { log, language: language.value });

export const analysisOf = (log: string): Promise<Analysis> => toldInTurn("/api/analysis", { log });

export const outlookOf = (log: string): Promise<Outlook> => told("/api/outlook", { log, language: language.value });

export const positionOf = (asked: AskPosition): Promise<PositionShown> =>
  toldInTurn("/api/position", { ...asked, language: language.value });

/** As the only seat of these tokens may know the game, or a spectator. */
export const logText = async (tokens: string[], game: number): Promise<string> =>
  (await asked("/api/log", { tokens, game })).text();

/** The words of a failure, with the place where it is known. */
export function inWords(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const { text, where } = error.problem;
  return where && !text.includes(where) ? `${text} ${words.replay.where(where)}` : text;
}
