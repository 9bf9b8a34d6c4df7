/** Bytes of a photo that need no making small, and that one is made of at most. */
const enoughBytes = 250 * 1024;
/** Pixels of the longer side: letters of a page stay readable. */
const longestSide = 1600;
/** Of a JPEG, tried one after the other. */
const qualities = [0.8, 0.6, 0.45, 0.3];

/** A photo as it is sent, and the picture to look at before. */
export interface SmallPhoto {
  file: File;
  picture: HTMLCanvasElement;
}

/**
 * A photo of a paper in shades of grey, small enough for a slow line; null for any other file, for one that is small already,
 * and where the browser cannot do it. What a camera writes beside the picture, such as the place, is not in it.
 */
export async function makePhotoSmall(file: File): Promise<SmallPhoto | null> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size <= enoughBytes) return null;
  try {
    // a damaged picture, or a browser that lacks it: the file is sent as it is, and judged there
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

/** Null where the browser has no place to draw. */
function inGrey(photo: ImageBitmap, scale: number): HTMLCanvasElement | null {
  const picture = document.createElement("canvas");
  picture.width = Math.round(photo.width * scale);
  picture.height = Math.round(photo.height * scale);
  const context = picture.getContext("2d");
  if (!context) return null;
  // what is transparent would be black in a JPEG
  context.fillStyle = "#fff";
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(photo, 0, 0, picture.width, picture.height);
  const drawn = context.getImageData(0, 0, picture.width, picture.height);
  const { data } = drawn;
  for (let at = 0; at < data.length; at += 4) {
    // as bright as the colour is to the eye (ITU-R BT.601)
    const grey = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    data[at] = data[at + 1] = data[at + 2] = grey;
  }
  context.putImageData(drawn, 0, 0);
  return picture;
}

const jpegOf = (picture: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => picture.toBlob(resolve, "image/jpeg", quality));
