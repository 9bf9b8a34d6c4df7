import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** nginx on loopback before several copies of the site, with the directives that docs/deployment.md recommends. */
export interface Nginx {
  stop(): Promise<void>;
}

/** `copies` are ports. The account it runs as owns its folder, so root is not needed and not used if it is there. */
export async function startNginx(port: number, copies: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  mkdirSync(join(folder, "logs"));
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, copies));
  const child = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "logs/error.log"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  await Promise.race([answers(port), failure(child)]);
  return {
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true });
    },
  };
}

const configuration = (folder: string, port: number, copies: readonly number[]) => `
daemon off;
master_process off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}

  upstream careers {
    ${copies.map((copy) => `server 127.0.0.1:${copy} max_fails=0;`).join("\n    ")}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 6m;
    location / {
      proxy_pass http://careers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
    }
  }
}
`;

/** Anything but a refused connection: the copies behind it may still be starting. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return;
    await pause(50);
  }
}

async function failure(child: ChildProcess): Promise<never> {
  const [reason] = await Promise.race([once(child, "exit"), once(child, "error")]);
  throw new Error(
    reason instanceof Error && "code" in reason && reason.code === "ENOENT"
      ? "nginx is not installed. On Debian `npm test` installs it as root; elsewhere install it and try again."
      : `nginx ended before it answered: ${String(reason)}`,
  );
}
