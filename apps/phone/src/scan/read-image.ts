import { decodeQR } from 'qr/decode.js'

const maxSide = 1600
const imageTimeLimit = 1500

type Image = CanvasImageSource & { readonly width: number; readonly height: number }

/** @returns the text of the QR code in an image; undefined when there is none */
export async function readImage(file: Blob): Promise<string | undefined> {
  try {
    const image = await createImageBitmap(file)
    const text = readPixels(image, image, imageTimeLimit)
    image.close()
    return text
  } catch {
    return undefined
  }
}

/** Reads one frame of a video, with a short time limit, as another frame follows. */
export function readFrame(video: HTMLVideoElement): string | undefined {
  const { videoWidth: width, videoHeight: height } = video
  return width > 0 ? readPixels(video, { width, height }, 40) : undefined
}

function readPixels(source: CanvasImageSource, size: Pick<Image, 'width' | 'height'>, timeLimit: number) {
  const scale = Math.min(1, maxSide / Math.max(size.width, size.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(size.width * scale))
  canvas.height = Math.max(1, Math.round(size.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // A transparent background would be read as black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit })
  } catch {
    return undefined
  }
}
