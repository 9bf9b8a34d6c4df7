import type { Request, RequestHandler } from "express";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a method changes nothing. */
export const isSafe = (method: string) => safeMethods.has(method);

/**
 * Refuses every unsafe request that a page of another site may have sent: the API cannot, because we attach the visitor's
 * token ourselves. It covers pages, data requests and resource routes alike.
 */
export function refuseCrossSite(publicUrl: string, refuse: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (isSafe(req.method)) return next();
    if (!isOwn(req, publicUrl)) return refuse(req, res, next);
    // Remix compares Origin with Host too, and answers an empty 500 behind a proxy that rewrites Host; we have judged it
    // here.
    delete req.headers.origin;
    next();
  };
}

/**
 * Browsers say where a request comes from. Text browsers do not; they are safe because they understand `SameSite` cookies,
 * or run no other site's scripts and send its forms only when asked.
 */
function isOwn(req: Request, publicUrl: string): boolean {
  const site = req.get("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = req.get("Origin");
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).origin === publicUrl || new URL(origin).host === req.get("Host");
}
