import type { News } from '../phone/phone-state.ts'

type Props = { readonly news: readonly News[]; readonly dismiss: (id: number) => void }

/** What happened lately. It is there before the first news, so that each is read out. */
export function NewsList({ news, dismiss }: Props) {
  return (
    <ul className="news" aria-label="News" aria-live="polite">
      {news.map(({ id, text, isProblem }) => (
        <li key={id} data-problem={isProblem}>
          <span>{text}</span>
          <button type="button" className="quiet" aria-label={`Dismiss: ${text}`} onClick={() => dismiss(id)}>
            ✕
          </button>
        </li>
      ))}
    </ul>
  )
}
