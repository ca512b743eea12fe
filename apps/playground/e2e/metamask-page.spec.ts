import { numberToHex, parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { buttonsOn, connectOnPage, keepOnThisMachine } from './metamask-page/open-page.ts'
import { locate, press } from './metamask-page/press.ts'
import { malformedSections, riskySections } from './metamask-page/risky-rows.ts'
import type { Section } from './metamask-page/row.ts'
import { see } from './metamask-page/see.ts'
import { networkSections, signingSections } from './metamask-page/signing-rows.ts'
import { compareTable, type Line } from './metamask-page/table.ts'
import {
  connectSections,
  eip747Section,
  eip5792Section,
  erc20Section,
  erc721Section,
  erc1155Section,
  sendSection,
  swapSections,
} from './metamask-page/transaction-rows.ts'

const halves: Readonly<Record<string, readonly Section[]>> = {
  'connecting, sending and tokens': [
    ...connectSections,
    ...[sendSection, erc20Section, erc721Section, erc1155Section, eip747Section, eip5792Section],
  ],
  'signing, what deceives, what is malformed, and networks': [
    ...swapSections,
    ...riskySections,
    ...malformedSections,
    ...signingSections,
    ...networkSections,
  ],
}
const all = Object.values(halves).flat()
const titles = all.map(({ title }) => title)

for (const [title, sections] of Object.entries(halves))
  test(`R-AUTH-8: every button of MetaMask's test page ends as its row says: ${title}`, async ({
    page,
    kit,
    context,
    endpoints,
    node,
    problems,
  }) => {
    await keepOnThisMachine(page, problems)
    const address = `metamask-${crypto.randomUUID().slice(0, 8)}@mail.example`
    const login = loginOn(page, kit)
    const mailbox = mailboxOf(context, endpoints.mail.inbox, address)
    const account = await connectOnPage({ page, kit, login, mailbox, address })
    const params = [account, numberToHex(parseEther('100'))]
    await node(1).request({ method: 'anvil_setBalance', params } as never)
    const visitor = { page, kit, login, account }
    const seen = { page, node: node(1), account, contracts: [] }

    for (const { title, rows } of sections) {
      const lines: Line[] = []
      for (const row of rows) {
        const { button, expected } = row
        if (row.isOff) await expect(locate(page, button).and(page.locator(':disabled, [hidden]'))).toHaveCount(1)
        const pressed = row.isOff || row.isLeft ? { screens: [], asked: [] } : await press(visitor, row)
        const [asked, was] = await see(seen, row, pressed)
        lines.push({ button, expected, asked, seen: was })
      }
      compareTable(title, lines, titles)
    }
    const listed = all.flatMap(({ rows }) => rows.map(({ button }) => button))
    expect(
      (await buttonsOn(page)).filter((button) => !listed.includes(button)),
      'buttons in no row',
    ).toEqual([])
  })
