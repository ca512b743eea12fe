import { createFarewells, throwIfAborted, untilAborted } from '@kit/core/adapters'
import { wait } from './wait.ts'
import type { Line } from './wallet/line.ts'

type Prompt = { readonly answer: Promise<void>; claims: number; readonly isOwnGrant: boolean }

export type Prompts = {
  /**
   * Asks a wallet to connect, or joins the question that is still open in it. Once nobody waits any more a late yes is
   * given back.
   */
  ask(line: Line, signal: AbortSignal): Promise<void>
  /** Gives back what the last question was granted, unless the site had it before. */
  undo(line: Line): void
  /** Says good-bye to a wallet; the next question waits for it. */
  leave(line: Line): Promise<void>
}

/** @param isConnected the line carries a connection, which a cancelled question must not take away */
export function createPrompts(isConnected: (line: Line) => boolean): Prompts {
  const open = new Map<Line, Prompt>()
  const farewells = createFarewells<Line>(wait)
  const grants = new Set<Line>()

  function begin(line: Line): Prompt {
    grants.delete(line)
    const prompt: Prompt = { answer: (async () => line.ask(false))(), claims: 0, isOwnGrant: hasNone(line) }
    const answered = () => {
      open.delete(line)
      if (prompt.isOwnGrant) grants.add(line)
      // The wallet said yes to somebody who has left.
      if (prompt.claims === 0) undo(line)
    }
    prompt.answer.then(answered, answered)
    open.set(line, prompt)
    return prompt
  }

  function undo(line: Line): void {
    if (isConnected(line) || !grants.delete(line)) return
    leave(line).catch(() => {})
  }

  function leave(line: Line): Promise<void> {
    grants.delete(line)
    return farewells.say(line, async () => line.leave())
  }

  return {
    leave,
    undo,
    async ask(line, signal) {
      await untilAborted(farewells.over(line), signal, 'connection/cancelled')
      throwIfAborted(signal, 'connection/cancelled')
      const prompt = open.get(line) ?? begin(line)
      prompt.claims += 1
      try {
        await untilAborted(prompt.answer, signal, 'connection/cancelled')
      } finally {
        prompt.claims -= 1
      }
    },
  }
}

function hasNone(line: Line): boolean {
  try {
    return line.accounts().length === 0
  } catch {
    return false
  }
}
