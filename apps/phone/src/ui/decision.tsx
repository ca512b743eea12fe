type Props = {
  readonly isBusy: boolean
  readonly canApprove?: boolean
  /** Questions behind this one. */
  readonly waiting: number
  readonly approve: () => void
  readonly decline: () => void
}

/** The two answers. */
export function Decision({ isBusy, canApprove = true, waiting, approve, decline }: Props) {
  return (
    <>
      {waiting > 0 ? (
        <p className="hint">{waiting === 1 ? 'One more question waits.' : `${waiting} more wait.`}</p>
      ) : null}
      <div className="decision">
        <button type="button" onClick={decline} disabled={isBusy}>
          Decline
        </button>
        <button type="button" className="primary" onClick={approve} disabled={isBusy || !canApprove}>
          Approve
        </button>
      </div>
    </>
  )
}
