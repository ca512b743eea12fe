import { virtual } from '@guidepup/virtual-screen-reader'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

// The reader looks ids up in the tree that an element belongs to, also if that has left the page.
Object.assign(Element.prototype, {
  getElementById(this: Element, id: string) {
    return this.querySelector(`#${CSS.escape(id)}`)
  },
})

const quiet = /^(end\b|listitem|paragraph$|status$|alert$|document$|(not )?busy$)/

const polite = /^ *polite: /

/** Leaves out what a control holds, which its name says, and what real screen readers do not say. */
function readable(phrases: readonly string[]): readonly string[] {
  const said = phrases.map((phrase) =>
    phrase
      .replaceAll('\u00a0', ' ')
      .replace(/, (not )?busy/, '')
      .trim(),
  )
  const lines: string[] = []
  let end = -1
  for (const [at, phrase] of said.entries()) {
    if (at <= end) continue
    if (/^(button|link), /.test(phrase)) end = said.indexOf(`end of ${phrase}`, at)
    if (!quiet.test(phrase)) lines.push(`    ${phrase}`)
  }
  return lines
}

/** Ends what `listen` began. */
export const stopListening = () => virtual.stop()

/**
 * A visitor with a screen reader, who presses keys only. Records what is said.
 *
 * @param journey what the visitor wants; the transcript begins with it
 */
export async function listen(journey: string) {
  const user = userEvent.setup()
  const lines = [journey]
  await virtual.start({ container: document.body })

  async function heard(texts: readonly string[]): Promise<void> {
    await waitFor(async () => {
      const phrases = await virtual.spokenPhraseLog()
      const missing = texts.find((text) => !phrases.some((phrase) => phrase.includes(text)))
      if (missing !== undefined) throw new Error(`“${missing}” was not said, but:\n${phrases.join('\n')}`)
    })
  }

  async function step(title: string, until: readonly string[], run: () => unknown): Promise<void> {
    lines.push('', `> ${title}`)
    await virtual.clearSpokenPhraseLog()
    await run()
    await heard(until)
    const said = readable(await virtual.spokenPhraseLog())
    // What is said politely waits for the rest, whichever came first.
    lines.push(...said.filter((line) => !polite.test(line)), ...said.filter((line) => polite.test(line)))
  }

  return {
    /** Presses a button with the keyboard, until all these texts are heard. */
    press: (name: RegExp, ...until: readonly string[]) =>
      step(`The visitor presses ${name.source.replace(/[\\^$]/g, '')}.`, until, async () => {
        const button = await screen.findByRole('button', { name })
        button.focus()
        await user.keyboard('{Enter}')
      }),
    type: (text: string, ...until: readonly string[]) =>
      step(`The visitor types ${text}.`, until, async () => {
        screen.getByRole('searchbox').focus()
        await user.paste(text)
      }),
    happens: (title: string, until: readonly string[], run: () => unknown) =>
      step(title, until, () => act(async () => void (await run()))),
    /** Reads the dialog from its beginning to its end, but no more than so many things. */
    async read(most = 120) {
      lines.push('', '> The visitor reads on.')
      screen.getByRole('dialog').focus()
      await virtual.clearSpokenPhraseLog()
      for (let at = 0; at < most; at += 1) {
        await virtual.next()
        if (/^end of dialog/.test(await virtual.lastSpokenPhrase())) break
      }
      lines.push(...readable(await virtual.spokenPhraseLog()))
    },
    transcript: () => `${lines.join('\n')}\n`,
  }
}
