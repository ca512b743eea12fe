import { KitProvider, useModal } from '@kit/react'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { SwitchableFeatures } from '../kit.ts'
import { type KitHost, useKitFrom } from '../kit-host.ts'
import { applyTheme } from '../use-switches.ts'
import type { SwitchesFromPage } from './switches-from-page.ts'

type Props = { readonly host: KitHost; readonly switches: SwitchesFromPage }

/** A page with nothing but the kit's modal, always open. */
export function Preview({ host, switches }: Props) {
  const kit = useKitFrom(host)
  const { mode, accent, radius, font, locale, features } = useSyncExternalStore(switches.subscribe, switches.current)
  const theme = useMemo(() => ({ mode, accent, radius }), [mode, accent, radius])
  useEffect(() => applyTheme({ mode, accent, font }), [mode, accent, font])
  useFeatures(host, features)
  return (
    <KitProvider kit={kit} theme={theme} locale={locale}>
      <OpenModal />
    </KitProvider>
  )
}

function useFeatures(host: KitHost, features: SwitchableFeatures): void {
  const text = JSON.stringify(features)
  const used = useRef(text)
  useEffect(() => {
    if (used.current === text) return
    used.current = text
    host.replaceKit(JSON.parse(text))
  }, [host, text])
}

function OpenModal() {
  const { isOpen, open } = useModal()
  useEffect(() => {
    // Rejects when other features replace the kit.
    if (!isOpen) open().catch(() => {})
  }, [isOpen, open])
  return null
}
