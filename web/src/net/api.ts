/** HTTP requests to the server. Every failure is an ApiError with a text for players. */
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

/** GET, or POST where there is a body. */
async function request(path: string, body?: unknown): Promise<Response> {
  const headers = { "accept-language": language.value };
  const init: RequestInit =
    body === undefined
      ? { headers }
      : {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        };
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError({ code: "network", text: words.trouble.network, where: null });
  }
  if (!response.ok) throw new ApiError(await problemOf(response));
  return response;
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const body = (await response.json()) as Partial<Problem>;
    return { code: body.code ?? "", text: body.text ?? response.statusText, where: body.where ?? null };
  } catch {
    return { code: `${response.status}`, text: response.statusText, where: null };
  }
}

async function fetchJson<Body>(path: string, body?: unknown): Promise<Body> {
  return (await (await request(path, body)).json()) as Body;
}

/** Milliseconds before each retry. */
const RETRY_DELAYS = [600, 1_500, 3_000, 6_000];

/** Retries while the server is busy: it works on one log after the other. */
async function fetchWithRetry<Body>(path: string, body: unknown): Promise<Body> {
  for (const delay of RETRY_DELAYS) {
    try {
      return await fetchJson<Body>(path, body);
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.code !== "too_fast") throw error;
      await new Promise((resolve) => setTimeout(resolve, delay * (0.5 + Math.random())));
    }
  }
  return fetchJson<Body>(path, body);
}

const factsCache = new Map<Language, Promise<Facts>>();

/** Rules, genes, editions and levels in the current language, cached for each. */
export function loadFacts(): Promise<Facts> {
  const key = language.value;
  const cached = factsCache.get(key);
  if (cached) return cached;
  const loading = fetchJson<Facts>(`/api/facts?language=${key}`).catch((error: unknown) => {
    factsCache.delete(key);
    throw error;
  });
  factsCache.set(key, loading);
  return loading;
}

export const newTable = (wish: NewTable): Promise<TableMade> => fetchJson("/api/tables", wish);

export const join = async (token: string, name: string): Promise<void> => {
  await request("/api/join", { token, name });
};

/** Tokens per request. */
const BATCH = 200;

/** The tables that these tokens open; unknown tokens are left out. */
export async function lookUp(tokens: string[]): Promise<TableSummary[]> {
  const known: TableSummary[] = [];
  for (let first = 0; first < tokens.length; first += BATCH) {
    known.push(...(await fetchJson<TableSummary[]>("/api/lookup", { tokens: tokens.slice(first, first + BATCH) })));
  }
  return known;
}

export const fetchReplay = (log: string): Promise<Replayed> =>
  fetchWithRetry("/api/replay", { log, language: language.value });

export const fetchAnalysis = (log: string): Promise<Analysis> => fetchWithRetry("/api/analysis", { log });

export const fetchOutlook = (log: string): Promise<Outlook> =>
  fetchJson("/api/outlook", { log, language: language.value });

export const fetchPosition = (asked: AskPosition): Promise<PositionShown> =>
  fetchWithRetry("/api/position", { ...asked, language: language.value });

/** The log as the only seat of these tokens may know it, or a spectator. */
export const fetchLog = async (tokens: string[], game: number): Promise<string> =>
  (await request("/api/log", { tokens, game })).text();

/** What was wrong with a request, and in which field where that is known. */
export function problemIn(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  return error.problem;
}

export const errorText = (error: unknown): string => problemIn(error).text;
