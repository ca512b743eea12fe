import type { Words } from '../words/words.ts'

/** The frame's page as a page of its own: a click here is what browsers want to have seen. */
export function VisitPage({ words, close }: { readonly words: Words; close(): void }) {
  return (
    <main className="screen" aria-labelledby="title">
      <header>
        <h1 id="title">{words.frameTitle}</h1>
      </header>
      <div className="body">
        <p>{words.visitWhy}</p>
        <button type="button" className="primary" onClick={close}>
          {words.visitDone}
        </button>
      </div>
    </main>
  )
}
