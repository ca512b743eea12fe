import { escapeText, writeDocument } from '../explorer/write-page.ts'
import { people } from './people.ts'

const choice = ({ id, name, email, isVerified }: (typeof people)[number], at: number): string =>
  `<p><label><input type="radio" name="person" value="${id}"${at === 0 ? ' checked' : ''}> ${escapeText(name)}, ${escapeText(email)}${isVerified ? '' : ' (not verified)'}</label></p>`

/** Asks who signs in, and whether they want to. */
export const whoPage = (): string =>
  writeDocument('Who are you?', [
    '<p>This is the sandbox. It plays the party that you sign in with.</p>',
    '<form method="post">',
    ...people.map(choice),
    '<button name="decision" value="allow">Allow</button> ',
    '<button name="decision" value="deny">Deny</button>',
    '</form>',
  ])
