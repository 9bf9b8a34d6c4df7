/** In bytes: photos up to this size are not changed, and the result must not be larger. */
const enoughBytes = 250 * 1024;
/** Pixels of the longer side: small print on a page stays readable. */
const longestSide = 1600;
/** JPEG qualities, tried in this order. */
const qualities = [0.8, 0.6, 0.45, 0.3];

/** A reduced photo and its picture as a preview. */
export interface SmallPhoto {
  file: File;
  picture: HTMLCanvasElement;
}

/**
 * Turns a photo of a paper into greyscale, small enough for a slow connection. Null for any other file, for one that is already
 * small, and when the browser cannot do it. Metadata of the camera, such as the place, is not in the result.
 */
export async function makePhotoSmall(file: File): Promise<SmallPhoto | null> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size <= enoughBytes) return null;
  try {
    // this fails for a damaged picture and in browsers without it: the file is then sent as it is, and the server judges it
    const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
    for (let side = longestSide; side >= longestSide / 2; side /= 1.25) {
      const picture = inGrey(photo, Math.min(1, side / Math.max(photo.width, photo.height)));
      for (const quality of qualities) {
        const bytes = picture && (await jpegOf(picture, quality));
        if (!picture || !bytes) return null;
        if (bytes.size > enoughBytes) continue;
        const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
        return { file: new File([bytes], name, { type: "image/jpeg" }), picture };
      }
    }
    return null;
  } catch {
    return null;
  }
}

/** Null when the browser has no canvas. */
function inGrey(photo: ImageBitmap, scale: number): HTMLCanvasElement | null {
  const picture = document.createElement("canvas");
  picture.width = Math.round(photo.width * scale);
  picture.height = Math.round(photo.height * scale);
  const context = picture.getContext("2d");
  if (!context) return null;
  // transparent pixels would be black in a JPEG
  context.fillStyle = "#fff";
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(photo, 0, 0, picture.width, picture.height);
  const drawn = context.getImageData(0, 0, picture.width, picture.height);
  const { data } = drawn;
  for (let at = 0; at < data.length; at += 4) {
    // luminance (ITU-R BT.601)
    const grey = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    data[at] = data[at + 1] = data[at + 2] = grey;
  }
  context.putImageData(drawn, 0, 0);
  return picture;
}

const jpegOf = (picture: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => picture.toBlob(resolve, "image/jpeg", quality));
