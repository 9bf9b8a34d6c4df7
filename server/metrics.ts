import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** A request that was answered. */
interface AnsweredRequest {
  method: string;
  /** The pattern of the route, `/jobs/:job`, never the address: its ids and searches are personal. */
  route: string;
  status: number;
  milliseconds: number;
}

/** A rendered page or a handled form. */
interface AnsweredPage {
  method: string;
  /** The pattern of the route, as above. */
  route: string;
  apiCalls: number;
}

/** One try of a call of the API. */
interface TriedCall {
  /** `applications.find`. */
  operation: string;
  /** The status, or `late`, `unreachable` and the like without one. */
  outcome: string;
  milliseconds: number;
}

/** The connections of a pool. */
export interface PoolCounts {
  total: number;
  idle: number;
  waiting: number;
}

/** The metrics of a process, for Prometheus. They say nothing about who asked or what for. */
export interface Metrics {
  observeRequest(request: AnsweredRequest): void;
  observePage(page: AnsweredPage): void;
  observeCall(call: TriedCall): void;
  /** Counts reads of the public cache; `result`: `fresh`, `loaded` or `stale`. */
  countCacheRead(result: string): void;
  watchPool(read: () => PoolCounts): void;
  /** `isOpen`: whether the circuit breaker stops calls of the API. */
  watchBreaker(isOpen: () => boolean): void;
  /** Prometheus' text format. */
  read(): Promise<{ contentType: string; text: string }>;
}

/** Histogram buckets in seconds: a page takes milliseconds, a call over a slow network up to its deadline. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Histogram buckets for the calls of a page; most make one to four. */
const callBuckets = [0, 1, 2, 3, 4, 5, 6, 8, 12, 20];

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Creates the metrics of this process, with Node.js's own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // processor time, memory, garbage collection and the lag of the event loop
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests that were answered, by route and status",
    labelNames: ["method", "route", "status"],
    buckets,
    registers,
  });
  const callsPerPage = new Histogram({
    name: "api_calls_per_page",
    help: "Calls of the recruitment API for one page or form, repeats included, by route",
    labelNames: ["method", "route"],
    buckets: callBuckets,
    registers,
  });
  const calls = new Histogram({
    name: "api_call_duration_seconds",
    help: "Tries of calls of the recruitment API, by operation and outcome",
    labelNames: ["operation", "outcome"],
    buckets,
    registers,
  });
  const cacheReads = new Counter({
    name: "public_cache_reads_total",
    help: "Reads of what everybody sees alike, by where the answer came from",
    labelNames: ["result"],
    registers,
  });

  return {
    observeRequest({ method, route, status, milliseconds }) {
      // clients can invent methods, and each would become a time series
      const known = knownMethods.has(method) ? method : "other";
      requests.observe({ method: known, route, status }, milliseconds / 1000);
    },
    observePage({ method, route, apiCalls }) {
      callsPerPage.observe({ method: knownMethods.has(method) ? method : "other", route }, apiCalls);
    },
    observeCall: ({ operation, outcome, milliseconds }) => calls.observe({ operation, outcome }, milliseconds / 1000),
    countCacheRead: (result) => cacheReads.inc({ result }),
    watchPool(read) {
      new Gauge({
        name: "database_pool_connections",
        help: "Connections to the database: in all, idle, and requests waiting for one",
        labelNames: ["state"],
        registers,
        collect() {
          for (const [state, count] of Object.entries(read())) this.set({ state }, count);
        },
      });
    },
    watchBreaker(isOpen) {
      new Gauge({
        name: "api_breaker_open",
        help: "1 while the recruitment API is left alone because it does not answer",
        registers,
        collect() {
          this.set(isOpen() ? 1 : 0);
        },
      });
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
