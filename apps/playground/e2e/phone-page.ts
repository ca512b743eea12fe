import { expect, type Locator, type Page } from '@playwright/test'
import {
  answer,
  button,
  chooseAccount,
  openMisbehaviour,
  openSession,
  type PhoneParts,
  phoneParts,
  tick,
} from './phone-parts.ts'

export type Approval = {
  /** The CAIP-2 ids of the approved chains; by default all that were requested. */
  readonly chains?: readonly string[]
  /** 1 is the phone's first account. */
  readonly account?: 1 | 2 | 3
  /** Shares the other accounts, too, behind the chosen one. */
  readonly all?: boolean
  readonly misbehaviour?: readonly ('unrequested chain' | 'no EVM')[]
}

/** The titles of the phone's request sheets. */
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

/** The wallet phone (`apps/phone`) as its owner uses it: a page with a real wallet library. */
export function phoneOn(page: Page, url: string) {
  const parts = phoneParts(page)
  return {
    ...parts,
    ...pairingActions(parts, url),
    ...proposalActions(parts),
    ...requestActions(parts),
    ...sessionActions(parts),
    ...misbehaviourActions(parts),
  }
}

export type PhonePage = ReturnType<typeof phoneOn>

/** Connects apps to the phone. */
function pairingActions({ page }: PhoneParts, url: string) {
  return {
    /** Opens the phone, with a link in its address if `uri` is given. */
    async open(uri?: string) {
      await page.goto(uri === undefined ? url : new URL(`/wc?uri=${encodeURIComponent(uri)}`, url).href)
      await expect(page.getByRole('heading', { name: 'Connect an app', includeHidden: true })).toBeAttached()
    },
    /** Pastes a link. A proposal opens when the link is usable. */
    async pair(uri: string) {
      await page.getByRole('textbox', { name: 'WalletConnect link' }).fill(uri)
      await button(page, 'Connect').click()
    },
    /** Whether the phone signs in while it connects; otherwise it knows no such question. */
    async setSignsIn(isOn: boolean) {
      await page.getByLabel('Sign in while connecting').setChecked(isOn)
    },
    /** Whether it tells the apps that it connects to the link that opens it. */
    async setOpensByLink(isOn: boolean) {
      await page.getByLabel('Tell apps the link that opens this wallet').setChecked(isOn)
    },
    /** Scans an image (PNG) of a code. */
    async scan(image: Buffer) {
      const file = { name: 'code.png', mimeType: 'image/png', buffer: image }
      await page.getByLabel('Choose an image').setInputFiles(file)
    },
  }
}

function proposalActions({ proposal }: PhoneParts) {
  return {
    /** Approves the proposal, once it is shown. */
    async approve({ chains, account, all = false, misbehaviour = [] }: Approval = {}) {
      await expect(proposal).toBeVisible()
      if (chains) await tick(proposal, chains)
      if (account) await chooseAccount(proposal, account)
      if (all) await proposal.getByLabel('Share my other accounts too').check()
      if (misbehaviour.length > 0) {
        const box = await openMisbehaviour(proposal)
        if (misbehaviour.includes('unrequested chain'))
          await box.getByLabel('Also approve a chain that was not requested').check()
        if (misbehaviour.includes('no EVM')) await box.getByLabel('Approve no EVM chain').check()
      }
      await answer(proposal, 'Approve')
    },
    decline: () => answer(proposal, 'Decline'),
  }
}

function requestActions({ request }: PhoneParts) {
  /** Waits for the sheet of a request. */
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

function sessionActions(parts: PhoneParts) {
  const { session, apps } = parts
  /** Opens a session, runs an action in it, waits until it is done, and closes the sheet. */
  const inSession = async (action: () => Promise<void>, app?: string) => {
    await openSession(parts, app)
    await action()
    await expect(button(session, 'Extend')).toBeEnabled()
    await button(session, 'Close').click()
    await expect(session).toBeHidden()
  }
  return {
    /** Switches the session to another EVM chain, and adds the chain to the session if necessary. */
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
    /** Shares exactly these chains. */
    update: (chains: readonly string[], app?: string) =>
      inSession(async () => {
        await tick(session, chains)
        await button(session, 'Update session').click()
      }, app),
    extend: (app?: string) => inSession(() => button(session, 'Extend').click(), app),
    /** Misbehaviour: shares a chain that was not requested. */
    addUnrequestedChain: (app?: string) =>
      inSession(async () => button(await openMisbehaviour(session), 'Add a chain that was not requested').click(), app),
    async disconnect(app?: string) {
      await openSession(parts, app)
      await button(session, 'Disconnect').click()
      await expect(session).toBeHidden()
    },
    /** Expects a session, with an app of that name if one is given. */
    expectSession: (app?: string) => expect(apps(app).first()).toBeVisible(),
    expectNoSession: () => expect(apps()).toHaveCount(0),
  }
}

function misbehaviourActions(parts: PhoneParts) {
  const { page, proposal, session } = parts
  const offline = page.getByRole('heading', { name: 'This phone is offline' })
  return {
    async expireProposal() {
      await button(await openMisbehaviour(proposal), 'Let this proposal expire').click()
      await expect(proposal).toBeHidden()
    },
    /** Ends the session on the phone without telling the app. */
    async expireSession(app?: string) {
      await openSession(parts, app)
      await button(await openMisbehaviour(session), 'Let this session expire').click()
      await expect(session).toBeHidden()
    },
    /** Closes the connection, whatever the phone shows: it answers nothing any more. */
    async goOffline() {
      const sheet = page.locator('dialog[open]')
      const shown = (await sheet.count()) > 0 ? sheet : page.locator('main')
      await button(await openMisbehaviour(shown), 'Go offline').click()
      await expect(offline).toBeVisible()
    },
    async goOnline() {
      await button(page, 'Go online').click()
      await expect(offline).toBeHidden()
    },
  }
}
