import { decodeQR } from 'qr/decode.js'

const longestSide = 1600
const patience = 1500

type Picture = CanvasImageSource & { readonly width: number; readonly height: number }

/** @returns the text of the QR code in a picture; undefined when none is found */
export async function readPicture(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const text = readPixels(picture, picture, patience)
    picture.close()
    return text
  } catch {
    return undefined
  }
}

/** One look at a moving picture; short, since another follows. */
export function readFrame(video: HTMLVideoElement): string | undefined {
  const { videoWidth: width, videoHeight: height } = video
  return width > 0 ? readPixels(video, { width, height }, 40) : undefined
}

function readPixels(source: CanvasImageSource, size: Pick<Picture, 'width' | 'height'>, timeLimit: number) {
  const scale = Math.min(1, longestSide / Math.max(size.width, size.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(size.width * scale))
  canvas.height = Math.max(1, Math.round(size.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // A see-through background would be read as black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit })
  } catch {
    return undefined
  }
}
