import { readFrame } from './read-image.ts'

const scanInterval = 150

type CameraListeners = { readonly onFound: (text: string) => void; readonly onFailed: (sentence: string) => void }

/**
 * Shows the camera in a video element and scans it for a QR code.
 *
 * @returns a function that stops scanning and releases the camera
 */
export function watchCamera(video: HTMLVideoElement, { onFound, onFailed }: CameraListeners): () => void {
  let isOver = false
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    isOver = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const scan = () => {
    const text = readFrame(video)
    if (text === undefined) {
      timer = setTimeout(scan, scanInterval)
      return
    }
    end()
    onFound(text)
  }
  openCamera().then(
    (opened) => {
      stream = opened
      if (isOver) return end()
      video.srcObject = opened
      video.play().then(scan, () => isOver || onFailed('The camera shows nothing.'))
    },
    () => isOver || onFailed('There is no camera that this page may use.'),
  )
  return end
}

async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}
