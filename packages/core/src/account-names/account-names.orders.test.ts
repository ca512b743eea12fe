import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { accountNameProblem } from '../domain/account-name.ts'
import { KitError } from '../errors/kit-error.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { owner } from '../test-utils/start-account-names.ts'
import type { AccountNamesRequest } from './account-names.events.ts'
import { accountNamesMachine, type NameAsked, type NameChecked, type SignedName } from './account-names.machine.ts'

type Question = { readonly kind: string; readonly label: string; answer(value: unknown): void; fail(): void }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The machine with questions that a test answers, in whatever order. */
function start() {
  const open: Question[] = []
  const signed: string[] = []
  // What nobody waits for any more may still be answered.
  const question = <T>(kind: string, label: string) =>
    new Promise<T>((resolve, reject) => {
      const settle = (run: () => void) => () => {
        open.splice(open.indexOf(entry), 1)
        run()
      }
      const entry: Question = {
        ...{ kind, label },
        answer: (value) => settle(() => resolve(value as T))(),
        fail: settle(() => reject(new KitError('rpc/unreachable'))),
      }
      open.push(entry)
    })
  type Given<I> = { readonly input: I }
  const logic = accountNamesMachine.provide({
    actors: {
      read: fromPromise<readonly string[], typeof owner | null>(() => question('read', '')),
      check: fromPromise<NameChecked, NameAsked>(({ input }: Given<NameAsked>) => question('check', input.label)),
      sign: fromPromise<SignedName, NameAsked>(({ input }: Given<NameAsked>) => {
        signed.push(input.label)
        return question('sign', input.label)
      }),
      register: fromPromise<void, SignedName | null>(({ input }: Given<SignedName | null>) =>
        question('register', input?.message ?? ''),
      ),
    },
    delays: { namePause: 10 },
  })
  return { open, signed, ...inASystem(logic, 'account-names') }
}

const texts = ['', 'a', 'ada', 'ada1', 'ada2', 'ADA1', 'ada_1', 'abcdefgh']
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), text: fc.constantFrom(...texts) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), at: fc.nat(9), isTaken: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), at: fc.nat(9) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), time: fc.constantFrom(5, 10, 20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      type: fc.constantFrom(
        ...(['accountNames.checkRequested', 'accountNames.registrationRequested', 'accountNames.left'] as const),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('begin' as const) }) },
)

/** The way to a registered name. Every walk begins with a piece of it, since chance alone seldom finds its end. */
const way: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[] = [
  { do: 'answer', at: 0, isTaken: false },
  { do: 'type', text: 'ada1' },
  { do: 'wait', time: 20 },
  { do: 'answer', at: 0, isTaken: false },
  { do: 'send', type: 'accountNames.registrationRequested' },
  { do: 'answer', at: 0, isTaken: false },
  { do: 'answer', at: 0, isTaken: false },
]
const walk = fc
  .tuple(fc.nat(way.length), fc.array(step, { minLength: 4, maxLength: 20 }))
  .map(([length, steps]) => [...way.slice(0, length), ...steps])

/** Whatever was answered names what it answers, so that an answer under another name is seen. */
const answerTo = ({ kind, label }: Question, isTaken: boolean): unknown => {
  if (kind === 'read') return []
  if (kind === 'check') return { is: 'answered', isTaken, suggestions: [`about-${label}`] }
  return kind === 'sign' ? { address: '', coinType: 60, message: label, signature: '' } : undefined
}

test('R-NAME-1: in whatever order questions are answered, no answer is shown under another name, and none but a free name is signed for', async () => {
  const reached = new Set<string>()
  const runs = fc.asyncProperty(walk, async (steps) => {
    const { open, signed, actor, stop } = start()
    const send = (event: AccountNamesRequest) => actor.send(event)
    send({ type: 'accountNames.requested', owner })
    for (const one of steps) {
      const before = actor.getSnapshot()
      if (one.do === 'type') send({ type: 'accountNames.typed', label: one.text })
      else if (one.do === 'begin') send({ type: 'accountNames.requested', owner })
      else if (one.do === 'send') send({ type: one.type })
      else if (one.do === 'wait') vi.advanceTimersByTime(one.time)
      else {
        const asked = open[one.at % Math.max(open.length, 1)]
        if (asked && one.do === 'answer') asked.answer(answerTo(asked, one.isTaken))
        else asked?.fail()
        for (let turn = 0; turn < 6; turn += 1) await null
      }
      const { context, value } = actor.getSnapshot()
      const { label, check } = context
      reached.add(typeof value === 'string' ? value : 'choosing')
      if (check.is === 'answered') expect(check.suggestions).toEqual([`about-${label}`])
      if (check.is !== 'unasked') expect(accountNameProblem(label)).toBeNull()
      if (value === 'signing' && before.value !== 'signing')
        expect([before.context.check, signed.at(-1)]).toMatchObject([{ is: 'answered', isTaken: false }, label])
      if (value === 'registering' || value === 'registered') expect(context.signed?.message).toBe(label)
    }
    stop()
    vi.clearAllTimers()
  })
  await fc.assert(runs, { numRuns: 10_000 })
  expect([...reached]).toEqual(expect.arrayContaining(['idle', 'choosing', 'signing', 'registering', 'registered']))
})
