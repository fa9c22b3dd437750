import * as s from './answer.module.css'

/** Renders a text as its author wrote it, with its line breaks. */
export const PlainText = ({ text }: { text: string }) => <p className={s.plain}>{text}</p>
