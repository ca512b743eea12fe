import type { AccountNamesModel } from '@kit/core/models'
import type { Translate } from '../../copy/translate.ts'

export type NameStatusText = {
  readonly state: 'reading' | 'idle' | 'busy' | 'failed'
  readonly text: string
  readonly tone: 'danger' | 'success' | undefined
  /** What was typed cannot be registered, whatever follows. */
  readonly isInvalid: boolean
  /** The text says why something that was asked did not work. */
  readonly isProblem: boolean
}

const plain = { state: 'idle', tone: undefined, isInvalid: false, isProblem: false } as const

/** What is said below the field; of what was typed before, nothing. */
export function statusOf(model: AccountNamesModel, typed: string, t: Translate): NameStatusText {
  const { is, names, label, zone, check, error, problem } = model
  if (is === 'reading') return { ...plain, state: 'reading', text: t('names.reading') }
  if (is === 'named') return { ...plain, text: t('names.has', { name: names.join(', ') }) }
  if (is === 'signing' || is === 'registering' || is === 'registered')
    return { ...plain, state: 'busy', text: t('names.free', { name: `${label}.${zone}` }) }
  if (typed !== label) return { ...plain, text: t('names.asking') }
  if (error) {
    const state = is === 'choosing' ? 'idle' : 'failed'
    return { ...plain, state, tone: 'danger', text: t.error(error), isProblem: true }
  }
  if (problem === 'short') return { ...plain, text: t('names.short') }
  if (problem) return { ...plain, tone: 'danger', text: t(`names.${problem}`), isInvalid: true }
  if (check.is === 'failed') return { ...plain, tone: 'danger', text: t.error(check.error) }
  if (check.is === 'asking') return { ...plain, text: t('names.asking') }
  if (check.is === 'unasked') return { ...plain, text: t('names.rule') }
  const name = `${label}.${zone}`
  return check.isTaken
    ? { ...plain, tone: 'danger', text: t('names.taken', { name }) }
    : { ...plain, tone: 'success', text: t('names.free', { name }) }
}
