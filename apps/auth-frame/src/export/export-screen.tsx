import { useState } from 'react'
import type { Words } from '../words/words.ts'
import type { ExportParts } from './export-parts.ts'
import { ProveView } from './prove-view.tsx'
import { SecretView } from './secret-view.tsx'

type Props = { readonly words: Words; readonly parts: ExportParts; close(): void }

/** Takes the keys elsewhere: a code by mail first, then the phrase and a file. */
export function ExportScreen({ words, parts, close }: Props) {
  const [isProven, setProven] = useState(false)
  return (
    <main className="screen" aria-labelledby="title">
      <header>
        <h1 id="title">{words.exportTitle}</h1>
      </header>
      <div className="body">
        <p className="warning" role="note">
          {words.exportWhy}
        </p>
        {isProven ? (
          <SecretView {...{ words, parts }} />
        ) : (
          <ProveView {...{ words, parts }} proven={() => setProven(true)} />
        )}
      </div>
      <footer>
        <div className="decision">
          <button type="button" onClick={close}>
            {isProven ? words.close : words.cancel}
          </button>
        </div>
      </footer>
    </main>
  )
}
