import type { Route } from '@kit/core'
import { useRootProps } from '../kit/use-root-props.ts'
import type { ButtonContent } from './button-content.ts'
import { useOpenModal } from './use-open-modal.ts'

type Props = { readonly button: ButtonContent; readonly disabled: boolean; readonly route?: Route }

/** One element for every state, so that focus returns to it after the modal has changed what it shows. */
export function PageButton({ button, disabled, route }: Props) {
  const root = useRootProps()
  const { state, content, props } = useOpenModal(button, { disabled, route })
  return (
    <span {...root}>
      <button data-kit={button.kit} {...props}>
        {content}
      </button>
      <span data-kit="visually-hidden" role="status">
        {state === 'failed' && content}
      </span>
    </span>
  )
}
