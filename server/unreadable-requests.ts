import type { Server } from "node:http";
import type { Socket } from "node:net";

interface Answer {
  status: string;
  /** For the person in front of the browser. */
  text: string;
}

const unreadable: Answer = {
  status: "400 Bad Request",
  text: "This request could not be read. Go back and try again.",
};

/** By the name that Node gives to what is wrong. */
const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    text: "Your browser sent a longer address or more cookies than can be read here. Delete the cookies of this site and open its first page again.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    text: "Your request did not arrive in time. Go back and send it again.",
  },
};

/** What is still on its way after such an answer is read for so many milliseconds: a connection closed on it loses the answer. */
const lingerMs = 5_000;

/**
 * Answers requests that Node cannot read in words, where Node itself sends an empty page and may close the connection before
 * that arrives.
 * @param isAnswering whether an answer on this connection has begun, which must not get another one in its middle
 */
export function answerUnreadable(server: Server, isAnswering: (socket: Socket) => boolean): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // all that comes after it is as unreadable
    if (socket.writableEnded) return;
    if (!socket.writable || isAnswering(socket)) return void socket.destroy();
    const { status, text } = answers[error.code ?? ""] ?? unreadable;
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        "Connection: close",
        "Content-Type: text/plain; charset=utf-8",
        `Content-Length: ${Buffer.byteLength(text)}`,
        "",
        text,
      ].join("\r\n"),
    );
    const ending = setTimeout(() => socket.destroy(), lingerMs);
    socket.once("close", () => clearTimeout(ending));
  });
}
