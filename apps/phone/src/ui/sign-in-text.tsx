import { useEffect, useState } from 'react'
import type { Identity } from '../keys/identity.ts'
import type { Phone } from '../phone/phone.ts'
import type { Authentication } from '../sessions/authentication.ts'

type Props = {
  readonly phone: Phone
  readonly signIn: Authentication
  readonly chains: readonly string[]
  readonly identities: readonly Identity[]
}

/** What the phone signs when its owner approves. */
export function SignInText({ phone, signIn, chains, identities }: Props) {
  const [text, setText] = useState('')
  const [active] = identities
  useEffect(() => {
    let isOver = false
    const chosen = { chains, identities: active ? [active] : [] }
    phone.signInText(signIn, chosen).then(
      (written) => isOver || setText(written),
      () => isOver || setText(''),
    )
    return () => {
      isOver = true
    }
  }, [phone, signIn, chains, active])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
    <section className="signed" tabIndex={0} aria-label="What would be signed">
      <pre>{text}</pre>
    </section>
  )
}
