import { type FormEvent, useState } from 'react'
import { readImage } from '../scan/read-image.ts'
import { CameraSheet } from './camera-sheet.tsx'
import { Card } from './card.tsx'
import { ImageField } from './image-field.tsx'
import { useDroppedImage } from './use-dropped-image.ts'

type Props = {
  readonly pair: (text: string) => Promise<void>
  readonly setSignsIn: (isOn: boolean) => void
  readonly setOpensByLink: (isOn: boolean) => void
  readonly isBusy: boolean
}

const noCode = 'There is no QR code in this image.'

/** Connects an app by a link, an image of a code, or the camera. */
export function ConnectCard({ pair, setSignsIn, setOpensByLink, isBusy }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const pairWith = (link: string) => {
    setText('')
    setProblem(null)
    setCameraOpen(false)
    void pair(link)
  }
  const scanImage = async (image: Blob) => {
    const link = await readImage(image)
    if (link === undefined) setProblem(noCode)
    else pairWith(link)
  }
  useDroppedImage((image) => void scanImage(image))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    pairWith(text)
  }
  return (
    <Card title="Connect an app">
      <form className="field-row" onSubmit={onSubmit}>
        <label className="field">
          WalletConnect link
          <input
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder="wc:…"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </label>
        <button type="submit" className="primary" disabled={isBusy || text.trim() === ''}>
          Connect
        </button>
      </form>
      <div className="decision">
        <ImageField pick={(image) => void scanImage(image)} />
        <button type="button" onClick={() => setCameraOpen(true)}>
          Use the camera
        </button>
      </div>
      <label className="check">
        <input type="checkbox" defaultChecked onChange={({ target }) => setSignsIn(target.checked)} />
        <span>Sign in while connecting, where an app asks for it</span>
      </label>
      <label className="check">
        <input type="checkbox" defaultChecked onChange={({ target }) => setOpensByLink(target.checked)} />
        <span>Tell apps the link that opens this wallet</span>
      </label>
      <p className="hint" role={problem ? 'alert' : undefined}>
        {problem ?? 'An image can also be pasted or dropped here.'}
      </p>
      {isCameraOpen ? <CameraSheet found={pairWith} close={() => setCameraOpen(false)} /> : null}
    </Card>
  )
}
