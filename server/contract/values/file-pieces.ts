/*
 * A file that is sent in pieces: the part of the tus protocol 1.0 (https://tus.io/protocols/resumable-upload) that both sides
 * need. A POST says what comes, HEAD how much has arrived, PATCH brings more.
 */

/** Where the pieces are sent. */
export const piecesPath = "/uploads";
export const tusVersion = "1.0.0";
/** The media type of a piece. */
export const pieceType = "application/offset+octet-stream";
/** Bytes of the largest piece. */
export const maxPieceBytes = 1024 * 1024;

/** The field with a form's file. */
export const fileField = "file";
/** In its place: which of the files that were sent in pieces the form means. */
export const piecesField = "file_pieces";
/** The answer to a form whose pieces are not here, or not all: it has to be sent with its file. */
export const piecesMissing = 424;
