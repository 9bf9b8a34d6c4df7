import { connectionAddress } from "../../server/postgres/connection-address";
import { seedDemo } from "../../server/recruitment-api/seed/demo";
import { s3Storage } from "../../server/recruitment-api/storage/s3-storage";
import type { TestDatabase } from "./database";
import { startNginx } from "./nginx";
import { outboxIn } from "./outbox";
import { findFreePort, type RunningProgram, startProgram } from "./running-program";
import type { RunningSite } from "./running-site";
import { type S3Store, startS3Store } from "./s3-store";

/** Two copies of the site behind nginx, on one database and one object store. */
export interface RunningCopies extends RunningSite {
  /** The copies, to be killed and restarted one by one. */
  copies: readonly RunningProgram[];
  store: S3Store;
}

/**
 * Two copies of the site with their embedded APIs, as an operator runs them on machines of their own: each has its data
 * folder, and they share nothing but the database, the store, the secret and the address, which is nginx's.
 */
export async function startCopies(database: TestDatabase, env: Record<string, string> = {}): Promise<RunningCopies> {
  await seedDemo(database.db, new Date());
  const [port, ...ports] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${port}`;
  const store = await startS3Store(env);
  // both at once: they bring an empty database up to date together
  const copies = await Promise.all(
    ports.map((copy) =>
      startProgram({
        program: "main",
        env: {
          ...env,
          ...store.settings,
          PORT: String(copy),
          PUBLIC_URL: origin,
          // nginx adds the address that it sees to what a journey says of its place
          TRUST_PROXY: String(Number(env.TRUST_PROXY ?? 0) + 1),
          DATABASE_URL: connectionAddress(database.connection),
        },
        ready: `http://127.0.0.1:${copy}/readyz`,
      }),
    ),
  );
  const nginx = await startNginx(port, ports);
  return {
    origin,
    address: origin,
    db: database.db,
    copies,
    store,
    storage: s3Storage(store.s3),
    ...outboxIn(...copies.map(({ dataDir }) => dataDir)),
    async kill() {
      await Promise.all(copies.map((copy) => copy.kill()));
    },
    async restart() {
      await Promise.all(copies.map((copy) => copy.restart()));
    },
    async stop() {
      await nginx.stop();
      await Promise.all(copies.map((copy) => copy.stop()));
      await store.stop();
    },
  };
}
