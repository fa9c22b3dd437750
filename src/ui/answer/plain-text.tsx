import * as s from './answer.module.css'

/** Renders text without Markdown. Keeps the author's spaces and line breaks. */
export const PlainText = ({ text }: { text: string }) => <p className={s.plain}>{text}</p>
