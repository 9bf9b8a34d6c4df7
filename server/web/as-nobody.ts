import type { RequestHandler } from "express";

/**
 * For what everybody gets alike and every cache may keep: the answer is made without what the browser brings along, so that the
 * API is not asked who this is.
 */
export const asNobody: RequestHandler = (req, _res, next) => {
  delete req.headers.cookie;
  delete req.headers.authorization;
  next();
};
