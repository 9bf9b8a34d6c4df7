import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Settings } from "../../server/recruitment-api/storage/s3-storage";

/** An S3-compatible store as a process of its own on loopback, with one empty bucket. */
export interface S3Store {
  endpoint: string;
  s3: S3Settings;
  /** The same as variables of the site's environment. */
  settings: Record<string, string>;
  /** Every key in the bucket. */
  listKeys(): string[];
  /** `kill -9`; what was stored stays. */
  kill(): Promise<void>;
  /** Starts again on the same port. */
  restart(): Promise<void>;
  /** Keeps it silent, as a network that swallows everything, until `wake`. */
  pause(): void;
  wake(): void;
  /** Ends it and removes everything. */
  stop(): Promise<void>;
}

const bucket = "careers";
/** The only pair that s3rver knows. */
const keyPair = "S3RVER";

/** `env` is for the store's process: sites on a moved clock need a store on the same. */
export async function startS3Store(env: Record<string, string> = {}): Promise<S3Store> {
  const folder = mkdtempSync(join(tmpdir(), "s3-store-"));
  let { child, endpoint } = await launch(folder, 0, env);
  const bucketUrl = `${endpoint}/${bucket}`;
  return {
    endpoint,
    s3: { bucket, bucketUrl, region: "us-east-1", accessKeyId: keyPair, secretAccessKey: keyPair },
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: keyPair,
      S3_SECRET_ACCESS_KEY: keyPair,
    },
    listKeys: () =>
      readdirSync(join(folder, bucket), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith("._S3rver_object"))
        .map((name) => name.replace("._S3rver_object", "")),
    kill: () => end(child),
    async restart() {
      ({ child } = await launch(folder, Number(new URL(endpoint).port), env));
    },
    pause: () => void child.kill("SIGSTOP"),
    wake: () => void child.kill("SIGCONT"),
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true });
    },
  };
}

async function launch(folder: string, port: number, env: Record<string, string>) {
  const program = join(import.meta.dirname, "s3-store.server.mjs");
  const child = spawn(process.execPath, [program, folder, bucket, String(port)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const endpoint = await new Promise<string>((ready, failed) => {
    child.stdout.on("data", (text: Buffer) => {
      const at = /ready at (\S+)/.exec(text.toString())?.[1];
      if (at) ready(at);
    });
    child.once("exit", (code) => failed(new Error(`The store ended with ${code} before it was ready`)));
  });
  return { child, endpoint };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
