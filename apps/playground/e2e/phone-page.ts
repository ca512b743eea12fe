import { expect, type Locator, type Page } from '@playwright/test'
import {
  answer,
  button,
  chooseAccount,
  openMischief,
  openSession,
  type PhoneParts,
  phoneParts,
  tick,
} from './phone-parts.ts'

export type Approval = {
  /** CAIP-2 ids; what is not in it is unticked. All that was asked for by default. */
  readonly chains?: readonly string[]
  /** 1 is the phone's first account. */
  readonly account?: 1 | 2 | 3
  /** Shares the other accounts too, behind the chosen one. */
  readonly all?: boolean
  readonly mischief?: readonly ('uninvited chain' | 'no EVM')[]
}

/** What the phone asks its owner, by the title of its sheet. */
const titles = {
  message: /^Sign this message\?$/,
  data: /^Sign this data\?$/,
  transaction: /^Send this transaction\?$/,
  /** Some wallets sign, and the kit sends. */
  transfer: /^(Send|Sign) this transaction\?$/,
  switch: /^Switch network\?$/,
  add: /^Add a network\?$/,
  addresses: /^Show your addresses\?$/,
} as const

export type RequestKind = keyof typeof titles

/** The wallet phone (`apps/phone`) as its owner meets it: a real wallet library in a page of its own. */
export function phoneOn(page: Page, url: string) {
  const parts = phoneParts(page)
  return {
    ...parts,
    ...doorsOf(parts, url),
    ...proposalsOf(parts),
    ...requestsOf(parts),
    ...sessionsOf(parts),
    ...mischiefOf(parts),
  }
}

export type PhonePage = ReturnType<typeof phoneOn>

/** How apps get to the phone. */
function doorsOf({ page }: PhoneParts, url: string) {
  return {
    /** Opens the phone, with a link in its address if one is given. */
    async open(uri?: string) {
      await page.goto(uri === undefined ? url : new URL(`/wc?uri=${encodeURIComponent(uri)}`, url).href)
      await expect(page.getByRole('heading', { name: 'Connect an app', includeHidden: true })).toBeAttached()
    },
    /** Pastes a link; a question comes up when it can be used. */
    async pair(uri: string) {
      await page.getByRole('textbox', { name: 'WalletConnect link' }).fill(uri)
      await button(page, 'Connect').click()
    },
    /** Scans a picture (PNG) of a code. */
    async scan(picture: Buffer) {
      const file = { name: 'code.png', mimeType: 'image/png', buffer: picture }
      await page.getByLabel('Choose a picture').setInputFiles(file)
    },
  }
}

function proposalsOf({ proposal }: PhoneParts) {
  return {
    /** Approves the proposal that is shown, or comes. */
    async approve({ chains, account, all = false, mischief = [] }: Approval = {}) {
      await expect(proposal).toBeVisible()
      if (chains) await tick(proposal, chains)
      if (account) await chooseAccount(proposal, account)
      if (all) await proposal.getByLabel('Share my other accounts too').check()
      if (mischief.length > 0) {
        const box = await openMischief(proposal)
        if (mischief.includes('uninvited chain')) await box.getByLabel('Also approve a chain nobody asked for').check()
        if (mischief.includes('no EVM')) await box.getByLabel('Approve with no EVM').check()
      }
      await answer(proposal, 'Approve')
    },
    decline: () => answer(proposal, 'Decline'),
  }
}

function requestsOf({ request }: PhoneParts) {
  /** The sheet of a request, once it is shown. */
  const expectRequest = async (kind?: RequestKind): Promise<Locator> => {
    await expect(request).toBeVisible()
    if (kind) await expect(request.getByRole('heading', { level: 2 })).toHaveText(titles[kind])
    return request
  }
  return {
    expectRequest,
    approveRequest: async (kind?: RequestKind) => answer(await expectRequest(kind), 'Approve'),
    declineRequest: async (kind?: RequestKind) => answer(await expectRequest(kind), 'Decline'),
  }
}

function sessionsOf(parts: PhoneParts) {
  const { session, apps } = parts
  /** Does something with a session, waits until it is done, and puts the sheet away. */
  const inSession = async (act: () => Promise<void>, app?: string) => {
    await openSession(parts, app)
    await act()
    await expect(button(session, 'Extend')).toBeEnabled()
    await button(session, 'Close').click()
    await expect(session).toBeHidden()
  }
  return {
    /** Goes to another EVM chain for the app, and adds it to the session when it is not in it. */
    switchChain: (chain: string, app?: string) =>
      inSession(async () => {
        await session.getByLabel('Network', { exact: true }).selectOption({ value: chain })
        await button(session, 'Switch network').click()
      }, app),
    switchAccount: (account: 1 | 2 | 3, app?: string) =>
      inSession(async () => {
        await chooseAccount(session, account)
        await button(session, 'Switch account').click()
      }, app),
    /** Shares exactly these chains from now on. */
    update: (chains: readonly string[], app?: string) =>
      inSession(async () => {
        await tick(session, chains)
        await button(session, 'Update session').click()
      }, app),
    extend: (app?: string) => inSession(() => button(session, 'Extend').click(), app),
    /** Mischief: shares a chain that nobody asked for. */
    addUninvitedChain: (app?: string) =>
      inSession(async () => button(await openMischief(session), 'Add a chain nobody asked for').click(), app),
    async disconnect(app?: string) {
      await openSession(parts, app)
      await button(session, 'Disconnect').click()
      await expect(session).toBeHidden()
    },
    /** A session is there, with an app of that name if one is given. */
    expectSession: (app?: string) => expect(apps(app).first()).toBeVisible(),
    expectNoSession: () => expect(apps()).toHaveCount(0),
  }
}

function mischiefOf(parts: PhoneParts) {
  const { page, proposal, session } = parts
  const gone = page.getByRole('heading', { name: 'This phone is gone' })
  return {
    async expireProposal() {
      await button(await openMischief(proposal), 'Let this question expire').click()
      await expect(proposal).toBeHidden()
    },
    /** The session ends on the phone, and the app is not told. */
    async expireSession(app?: string) {
      await openSession(parts, app)
      await button(await openMischief(session), 'Let this session expire').click()
      await expect(session).toBeHidden()
    },
    /** The socket stops, whatever is shown: nothing is answered any more. */
    async vanish() {
      const asked = page.locator('dialog[open]')
      const where = (await asked.count()) > 0 ? asked : page.locator('main')
      await button(await openMischief(where), 'Phone gone').click()
      await expect(gone).toBeVisible()
    },
    async comeBack() {
      await button(page, 'Bring it back').click()
      await expect(gone).toBeHidden()
    },
  }
}
