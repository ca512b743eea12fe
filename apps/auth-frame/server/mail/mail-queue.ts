import type { Happening, Log } from '../parts.ts'
import type { Mail } from './mail.ts'

/**
 * Hands one mail on.
 *
 * @param signal ends the attempt
 */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>

type QueueOptions = {
  readonly deliver: Deliver
  readonly log: Log
  /** Mails that may wait. */
  readonly capacity?: number
  /** Mails that are handed on at the same time. */
  readonly parallel?: number
  /** Milliseconds before each further attempt. */
  readonly pauses?: readonly number[]
  /** Milliseconds after which an attempt is ended. */
  readonly patience?: number
  readonly wait?: (milliseconds: number) => Promise<void>
}

const waitFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The name or code of a failure, which has no address in it, as messages of mail servers may. */
function reasonOf(error: unknown): string {
  const { code, name } = error instanceof Error ? { code: undefined, ...error, name: error.name } : {}
  return typeof code === 'string' ? code : (name ?? 'unknown')
}

/** Ends when the mail is handed on, or with the reason of the last attempt. */
async function attempt(
  mail: Mail,
  { deliver, pauses, patience, wait }: Required<Pick<QueueOptions, 'deliver' | 'pauses' | 'patience' | 'wait'>>,
): Promise<string | null> {
  let reason = 'unknown'
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await wait(pause)
    const signal = AbortSignal.timeout(patience)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    late.catch(() => {})
    try {
      await Promise.race([deliver(mail, signal), late])
      return null
    } catch (error) {
      reason = reasonOf(error)
    }
  }
  return reason
}

/**
 * Sends mails behind the answers that they belong to, so that no answer waits for, or tells of, a mail server.
 *
 * @param options a mail gets an attempt and one after each of `pauses`, by default after 1 and 5 s, each of at most `patience`, by default
 *   20 s. Then it is given up, and the log says so.
 * @example const queue = createMailQueue({ deliver: smtpDelivery(url, from), log }); queue.add(mail)
 */
export function createMailQueue({
  deliver,
  log,
  capacity = 1_000,
  parallel = 4,
  pauses = [1_000, 5_000],
  patience = 20_000,
  wait = waitFor,
}: QueueOptions) {
  const waiting: Mail[] = []
  const underWay = new Set<Promise<void>>()

  async function send(mail: Mail): Promise<void> {
    const reason = await attempt(mail, { deliver, pauses, patience, wait })
    if (reason !== null) report({ event: 'mail-failed', kind: mail.kind, reason })
  }

  function report(happening: Happening): void {
    log(happening)
  }

  function next(): void {
    const mail = underWay.size < parallel ? waiting.shift() : undefined
    if (!mail) return
    const sending = send(mail).finally(() => {
      underWay.delete(sending)
      next()
    })
    underWay.add(sending)
  }

  return {
    /** @returns false when the queue is full */
    add(mail: Mail): boolean {
      if (waiting.length >= capacity) {
        report({ event: 'mail-refused', kind: mail.kind, reason: 'queue-full' })
        return false
      }
      waiting.push(mail)
      next()
      return true
    },
    /** Resolves once every mail was handed on or given up. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
