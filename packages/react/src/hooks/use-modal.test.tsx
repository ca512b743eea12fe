import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyModal } from '../kit/lazy-modal.ts'
import { renderKit } from '../test-utils/fake-kit.tsx'
import { type ModalControl, useModal } from './use-modal.ts'

let control: ModalControl | undefined
function Reader() {
  control = useModal()
  return null
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('open rejects where the modal cannot be loaded, also where the machines had loaded before', async () => {
  const { kit } = renderKit(<Reader />)
  await act(() => kit.load())
  vi.spyOn(lazyModal, 'load').mockRejectedValue(new Error('offline'))
  let failure: unknown
  await act(async () => void control?.open().catch((error: unknown) => (failure = error)))
  await vi.waitFor(() => expect(failure).toMatchObject({ code: 'kit/load-failed' }))
  expect(kit.getSnapshot().router.isOpen).toBe(false)
})

test('open resolves where the modal was loaded at the second try', async () => {
  const { kit } = renderKit(<Reader />)
  vi.spyOn(lazyModal, 'load').mockRejectedValueOnce(new Error('offline'))
  let outcome: unknown
  act(() => void control?.open().then((closed) => (outcome = closed)))
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeTruthy())
  act(() => kit.send({ type: 'router.closeRequested', force: true }))
  await waitFor(() => expect(outcome).toEqual({ is: 'closed' }))
})
