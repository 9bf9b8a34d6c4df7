/*
 * A file that is sent in pieces: the part of the tus protocol 1.0 (https://tus.io/protocols/resumable-upload) that both sides
 * need. POST announces a file, HEAD asks how much has arrived, PATCH sends a piece.
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
/** Sent in its place: the id of the file that was uploaded in pieces. */
export const piecesField = "file_pieces";
/** The status for a form whose pieces are missing or incomplete: it must be sent again with its file. */
export const piecesMissing = 424;
