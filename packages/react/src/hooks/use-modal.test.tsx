import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyModal } from '../kit/lazy-modal.ts'
import { renderKit } from '../test-utils/fake-kit.tsx'
import { type ModalControl, useModal } from './use-modal.ts'

let control: ModalControl | undefined
function Reader() {
  control = useModal()
  return null
}

afterEach(cleanup)

test('open rejects where the modal cannot be loaded, also where the machines had loaded before', async () => {
  const { kit } = renderKit(<Reader />)
  await act(() => kit.load())
  vi.spyOn(lazyModal, 'load').mockRejectedValue(new Error('offline'))
  let failure: unknown
  await act(async () => void control?.open().catch((error: unknown) => (failure = error)))
  await vi.waitFor(() => expect(failure).toMatchObject({ code: 'kit/load-failed' }))
  expect(kit.getSnapshot().router.isOpen).toBe(false)
})
