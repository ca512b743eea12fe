import { KitError } from '@kit/core'
import type { Translate } from '../../../copy/translate.ts'

/** What is shown, and what of it screen readers are told, who would hear every second that goes by. */
export type EmailProblem = { readonly shown: string; readonly said: string }

type Failed = {
  readonly error: KitError | null
  /** Until another mail may be asked for; 0 when it may. */
  readonly secondsLeft: number
}

/** Why no mail was sent; `null` also for a pause that is over. */
export function emailProblem({ error, secondsLeft }: Failed, t: Translate): EmailProblem | null {
  if (!error) return null
  const said = sentenceOf(error, t)
  if (error.code !== 'auth/cooldown') return { shown: said, said }
  const now = new KitError('auth/cooldown', { context: { seconds: secondsLeft } })
  return secondsLeft === 0 ? null : { shown: sentenceOf(now, t), said }
}

const sentenceOf = (error: KitError, t: Translate): string =>
  error.code === 'auth/cooldown' && error.context.seconds === 1 ? t('login.afterASecond') : t.error(error)
