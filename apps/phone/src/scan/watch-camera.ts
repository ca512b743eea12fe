import { readFrame } from './read-picture.ts'

const between = 150

type Ear = { readonly found: (text: string) => void; readonly failed: (sentence: string) => void }

/**
 * Shows the camera in a video and looks for a QR code in it.
 *
 * @returns what ends it and lets go of the camera
 */
export function watchCamera(video: HTMLVideoElement, { found, failed }: Ear): () => void {
  let isOver = false
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    isOver = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = () => {
    const text = readFrame(video)
    if (text === undefined) {
      timer = setTimeout(look, between)
      return
    }
    end()
    found(text)
  }
  openCamera().then(
    (opened) => {
      stream = opened
      if (isOver) return end()
      video.srcObject = opened
      video.play().then(look, () => isOver || failed('The camera shows nothing.'))
    },
    () => isOver || failed('There is no camera that this page may use.'),
  )
  return end
}

async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}
