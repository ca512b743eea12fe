import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchCamera } from '../scan/watch-camera.ts'
import { Sheet } from './sheet.tsx'

type Props = { readonly found: (text: string) => void; readonly close: () => void }

/** Shows the camera until it sees a code. */
export function CameraSheet({ found, close }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const onFound = useEffectEvent(found)
  useEffect(() => {
    const element = video.current
    return element ? watchCamera(element, { onFound: (text) => onFound(text), onFailed: setProblem }) : undefined
  }, [])
  const foot = (
    <button type="button" className="wide" onClick={close}>
      Cancel
    </button>
  )
  return (
    <Sheet kind="camera" title="Scan a code" leave={close} foot={foot}>
      <video ref={video} muted playsInline hidden={problem !== null} aria-label="What the camera sees" />
      <p className="hint" role="status">
        {problem ?? 'Hold the code in front of the camera.'}
      </p>
    </Sheet>
  )
}
