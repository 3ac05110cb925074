/** Why an export cannot be imported, in words for the person who runs the import. */
export class ImportRefused extends Error {}
