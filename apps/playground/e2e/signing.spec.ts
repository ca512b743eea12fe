import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { expect, test } from './fixtures.ts'
import { signInOn } from './sign-in-page.ts'
import { signingForm } from './signing-form.ts'

test('R-SIG-1: a visitor signs a message and typed data with the account, and on the network, that are shown', async ({
  page,
  kit,
  wallet,
}) => {
  const [message, typed] = [signingForm(page, 'Sign a message'), signingForm(page, 'Sign typed data')]
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  wallet.switchAccount(1)
  const address = wallet.addresses[1] ?? ''
  await expect(kit.accountButton).toContainText(address.slice(-6))
  await kit.pickNetwork('Base')
  await expect(kit.networkButton).toContainText('Base')
  await expect(kit.modal).toBeHidden()

  await message.form.getByLabel('Message').fill('Written by a test')
  await message.submit()
  const signature = await message.signature()
  expect(await recoverMessageAddress({ message: 'Written by a test', signature })).toBe(address)

  await typed.submit()
  const typedSignature = await typed.signature()
  const asked = wallet.requests.filter(({ method }) => method === 'eth_signTypedData_v4')
  const data = JSON.parse(String(asked[0]?.params[1]))
  expect([asked.length, asked[0]?.params[0], Number(data.domain.chainId)]).toEqual([1, address, 8453])
  expect(await recoverTypedDataAddress({ ...data, signature: typedSignature })).toBe(address)
})

test('R-SIG-1: a wallet that answers wrongly, with an error or by leaving has its own sentence for each', async ({
  page,
  kit,
  wallet,
}) => {
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const seen = new Set<string | null>()
  for (const title of ['Sign a message', 'Sign typed data'] as const) {
    const { submit, outcome } = signingForm(page, title)
    const method = title === 'Sign a message' ? 'personal_sign' : 'eth_signTypedData_v4'
    const expectSentence = async (sentence: string) => {
      await submit()
      await expect(outcome).toContainText(sentence)
      seen.add(sentence)
    }
    wallet.rawAnswer(method, { signed: true })
    await expectSentence('Your wallet’s reply could not be read. Update it, or try another.')
    wallet.rawAnswer(method, `0x${'11'.repeat(65)}`)
    await expectSentence('Your wallet’s reply could not be read. Update it, or try another.')
    wallet.reject(method)
    await expectSentence('You declined the request in your wallet.')
    wallet.rawError(method, { code: -32002, message: 'Already pending' })
    await expectSentence('Your wallet already has a request waiting. Open it to answer.')
    wallet.rawError(method, { code: 4200, message: 'No' })
    await expectSentence('Your wallet cannot do that.')
    wallet.approve(method)
  }
  const { submit, stop, outcome } = signingForm(page, 'Sign a message')
  const asked = () => wallet.requests.filter(({ method }) => method === 'personal_sign').length
  const before = asked()
  wallet.hang('personal_sign')
  await submit()
  await expect(stop).toBeVisible()
  await expect.poll(asked).toBe(before + 1)
  wallet.disconnectSite()
  await expect(outcome).toContainText('Your wallet is no longer connected.')
  expect(seen.size).toBe(4)
})

test('R-SIG-1: a wallet that answers late, or not at all, has its own sentence until the visitor stops waiting', async ({
  page,
  kit,
  wallet,
}) => {
  await page.clock.install()
  const signIn = signInOn(page, kit)
  await page.goto('/?signIn=optional#requests')
  await signIn.connect(wallet.info.name)
  wallet.hang('personal_sign')
  await signIn.sign.click()
  const asking = kit.view('ConnectingSiwe')
  await expect(asking).toHaveAttribute('data-state', 'asking')
  await page.clock.fastForward('00:30')
  await expect(asking).toContainText('Open your wallet. It may be locked or hidden behind another window.')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(kit.modal).toBeHidden()

  const { submit, outcome } = signingForm(page, 'Sign a message')
  await submit()
  await expect(outcome).toContainText('Your wallet already has a request waiting. Open it to answer.')
  wallet.answerNow()
  await expect(async () => {
    await submit()
    await expect(outcome).toContainText('Answer in your wallet.', { timeout: 1_000 })
  }).toPass()
  await expect(signIn.state).toHaveText('signedOut')
  expect(await signIn.serverSessions()).toEqual([])
})
