import type { Request, RequestHandler } from "express";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a method asks for something and changes nothing. */
export const isSafe = (method: string) => safeMethods.has(method);

/**
 * Turns away every unsafe request that a page of another site may have made: the API's own protection ends at us, because we
 * attach the visitor's token ourselves (wire 2). It covers pages, data requests and resource routes alike.
 */
export function refuseCrossSite(publicUrl: string, refuse: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (isSafe(req.method)) return next();
    if (!isOwn(req, publicUrl)) return refuse(req, res, next);
    // Remix compares Origin with Host by itself and fails without a word behind a proxy that rewrites Host; we have done it better.
    delete req.headers.origin;
    next();
  };
}

/**
 * Browsers say where a request comes from. Text browsers say neither, and are held off by `SameSite` cookies they understand
 * or by not running other sites' scripts and forms unasked.
 */
function isOwn(req: Request, publicUrl: string): boolean {
  const site = req.get("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = req.get("Origin");
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).origin === publicUrl || new URL(origin).host === req.get("Host");
}
