import { Screen } from '../page/screen.tsx'
import type { Words } from '../words/words.ts'

/** The frame's page as a page of its own: a click here is what browsers want to have seen. */
export function VisitPage({ words, close }: { readonly words: Words; close(): void }) {
  return (
    <Screen title={words.frameTitle}>
      <p>{words.visitWhy}</p>
      <button type="button" className="primary" onClick={close}>
        {words.visitDone}
      </button>
    </Screen>
  )
}
