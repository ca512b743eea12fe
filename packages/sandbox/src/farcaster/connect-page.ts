import { escapeText, writeDocument } from '../explorer/write-page.ts'
import { farcasterPeople } from './people.ts'

const choice = ({ name, userName, fid }: (typeof farcasterPeople)[number], at: number): string =>
  `<p><label><input type="radio" name="person" value="${fid}"${at === 0 ? ' checked' : ''}> ${escapeText(name)}, ${escapeText(userName)}, fid ${fid}</label></p>`

const fakeNotice =
  '<p>This is the sandbox. It plays the Farcaster app on a phone: this is a fake, and no Farcaster is behind it.</p>'

/** Asks who signs in at `domain`, and whether they want to. */
export const connectPage = (domain: string): string =>
  writeDocument('Sign in with Farcaster', [
    fakeNotice,
    `<p>${escapeText(domain)} asks who you are.</p>`,
    '<form method="post">',
    ...farcasterPeople.map(choice),
    '<button name="decision" value="approve">Approve</button> ',
    '<button name="decision" value="decline">Decline</button>',
    '</form>',
  ])

/** Says what became of the sign-in. */
export const donePage = (sentence: string): string =>
  writeDocument('Sign in with Farcaster', [fakeNotice, `<p>${escapeText(sentence)}</p>`])
