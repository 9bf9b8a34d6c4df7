import type { RequestHandler } from "express";

/**
 * For answers that are the same for everybody and may be cached: removes what identifies the visitor, so that the API is
 * not asked who this is.
 */
export const asNobody: RequestHandler = (req, _res, next) => {
  delete req.headers.cookie;
  delete req.headers.authorization;
  next();
};
