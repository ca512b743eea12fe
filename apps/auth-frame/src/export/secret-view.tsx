import { type FormEvent, useState } from 'react'
import type { Words } from '../words/words.ts'
import { shortestPassphrase } from './export-file.ts'
import type { ExportParts } from './export-parts.ts'

type Props = { readonly words: Words; readonly parts: ExportParts }

/** The phrase, hidden until it is asked for, and a file. */
export function SecretView({ words, parts }: Props) {
  const [phrase, setPhrase] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function show(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      setPhrase(await parts.phrase())
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <section aria-labelledby="phrase">
        <h2 id="phrase">{words.phrase}</h2>
        {phrase === null ? null : (
          <ol className="phrase" dir="ltr" translate="no">
            {phrase.split(' ').map((word, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: words stay where they are, and some come twice
              <li key={at}>{word}</li>
            ))}
          </ol>
        )}
        <p className="problem" role="alert">
          {hasFailed ? words.exportFailed : ''}
        </p>
        <button
          type="button"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          aria-expanded={phrase !== null}
          onClick={() => (phrase === null ? void show() : setPhrase(null))}
        >
          {phrase === null ? words.showPhrase : words.hidePhrase}
        </button>
      </section>
      <FileForm {...{ words, parts }} />
    </>
  )
}

function FileForm({ words, parts }: Props) {
  const [passphrase, setPassphrase] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setFailed(false)
    try {
      saveText('kit-wallet.json', await parts.file(passphrase))
      setPassphrase('')
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="file">
      <h2 id="file">{words.file}</h2>
      <p className="quiet">{words.fileWhy}</p>
      <form onSubmit={(event) => void save(event)}>
        <label htmlFor="passphrase">{words.passphrase}</label>
        <input
          id="passphrase"
          type="password"
          autoComplete="new-password"
          value={passphrase}
          minLength={shortestPassphrase}
          onChange={({ target }) => setPassphrase(target.value)}
        />
        <p className="problem" role="alert">
          {hasFailed ? words.exportFailed : ''}
        </p>
        <button type="submit" disabled={isBusy || passphrase.length < shortestPassphrase}>
          {isBusy ? words.savingFile : words.saveFile}
        </button>
      </form>
      <a href="/exit.html" download="kit-wallet.html">
        {words.savePage}
      </a>
    </section>
  )
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
