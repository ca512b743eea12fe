import type { App, Verdict } from '../phone/phone-state.ts'

const verdicts: Readonly<Record<Verdict, string>> = {
  VALID: 'Origin checked',
  UNKNOWN: 'Origin not checked',
  INVALID: 'Origin differs from what the app says',
  SCAM: 'Known to be a fraud',
}

/** The app that asks, with its icon or the first letter of its name. */
export function AppHead({ app, verdict }: { readonly app: App; readonly verdict?: Verdict }) {
  return (
    <div className="app-head">
      <AppIcon app={app} />
      <div>
        <p className="app-name">{app.name}</p>
        <p className="app-url">{app.url}</p>
        {verdict ? (
          <p className="verdict" data-verdict={verdict}>
            {verdicts[verdict]}
          </p>
        ) : null}
      </div>
    </div>
  )
}

export function AppIcon({ app }: { readonly app: App }) {
  return app.icon ? (
    <img className="app-icon" src={app.icon} alt="" width="40" height="40" />
  ) : (
    <span className="app-icon" aria-hidden="true">
      {[...app.name][0]?.toUpperCase()}
    </span>
  )
}
