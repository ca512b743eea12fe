import { type FormEvent, useState } from 'react'
import { readPicture } from '../scan/read-picture.ts'
import { CameraSheet } from './camera-sheet.tsx'
import { Card } from './card.tsx'
import { PictureField } from './picture-field.tsx'
import { useDroppedPicture } from './use-dropped-picture.ts'

type Props = { readonly pair: (text: string) => Promise<void>; readonly isBusy: boolean }

const noCode = 'There is no QR code in this picture.'

/** How an app gets to this phone: a link, a picture of a code, or the camera. */
export function ConnectCard({ pair, isBusy }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isLooking, look] = useState(false)
  const take = (link: string) => {
    setText('')
    setProblem(null)
    look(false)
    void pair(link)
  }
  const scanPicture = async (picture: Blob) => {
    const link = await readPicture(picture)
    if (link === undefined) setProblem(noCode)
    else take(link)
  }
  useDroppedPicture((picture) => void scanPicture(picture))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    take(text)
  }
  return (
    <Card title="Connect an app">
      <form className="move" onSubmit={onSubmit}>
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
        <PictureField pick={(picture) => void scanPicture(picture)} />
        <button type="button" onClick={() => look(true)}>
          Use the camera
        </button>
      </div>
      <p className="hint" role={problem ? 'alert' : undefined}>
        {problem ?? 'A picture can also be pasted or dropped here.'}
      </p>
      {isLooking ? <CameraSheet found={take} close={() => look(false)} /> : null}
    </Card>
  )
}
