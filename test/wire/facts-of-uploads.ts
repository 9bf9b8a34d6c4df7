import { proven } from "./fact";

const asSigned = "is put with exactly the headers that were signed, and its key and type are answered";
const notSigned = "lets nobody sign who is not signed in, comes from elsewhere or has no token";
const before = "is refused before anything is asked for: %s";

/** How files reach the store. */
export const factsOfUploads = [
  proven("3.1", "Signing an address needs a session and its token", ["store", notSigned]),
  proven("3.2", "The request names bucket, type, expiry and visibility", ["uploads", asSigned]),
  proven(
    "3.3",
    "An address lives five minutes; it is asked for when the file is there, and once more when it is refused",
    ["store", "lets a URL live for 300 seconds"],
    ["uploads", "gets a new address once when the first is refused, for it may have been too old"],
  ),
  proven("3.4", "Whoever may not upload gets 403, guests too", ["store", notSigned]),
  proven(
    "3.5",
    "The answer is 201, its headers are lists",
    ["store", "answers a signing like Vapor does, bare and with the headers to send"],
    ["uploads", asSigned],
  ),
  proven(
    "3.6",
    "The file goes with exactly the signed headers, without Host and without anything else",
    ["uploads", asSigned],
    ["store", "refuses a PUT that is not the signed one"],
  ),
  proven(
    "3.7",
    "Sign, put, then acknowledge the key with the file's ending",
    ["uploads", asSigned],
    ["uploads", before],
  ),
  proven("3.8", "What is not acknowledged within a day is gone", ["store", "removes what nobody took for a day"]),
  proven("3.9", "The API's own body limit is far below a file's: bytes never go through its JSON calls", [
    "uploads",
    asSigned,
  ]),
  proven(
    "3.must.1",
    "The site itself puts the file, so that the bucket needs no CORS and no scripts are needed",
    ["uploads", asSigned],
    ["target", "sends a file to the address by which the site reaches the API when its name is for browsers only"],
  ),
  proven(
    "3.must.2",
    "Only stores that are allowed, keys of the agreed form, sizes and types judged before",
    ["uploads", "is not sent to an address %s"],
    ["target", "with an external API, files may go to %s: %s"],
    ["uploads", before],
  ),
  proven(
    "3.must.3",
    "The type is the ending in small letters; progress is said only of a known size",
    ["uploads", before],
    ["progress", "says how much has gone"],
  ),
];
