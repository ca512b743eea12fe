import type { Notification } from '../phone/phone-state.ts'

type Props = { readonly notifications: readonly Notification[]; readonly dismiss: (id: number) => void }

/** The notifications. The list is rendered before the first one, so that screen readers announce each. */
export function NotificationList({ notifications, dismiss }: Props) {
  return (
    <ul className="notifications" aria-label="Notifications" aria-live="polite">
      {notifications.map(({ id, text, isProblem }) => (
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
