// Forms: react-hook-form with the contract's own schema. Apart from the kit's other half so that
// neither travels with a first load that shows no form.
export * from './EditorPage.tsx'
export * from './Form.tsx'
export * from './Held.tsx'
export * from './inputs.tsx'
export * from './rows.tsx'
export * from './stale.tsx'
