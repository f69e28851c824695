/**
 * What Enter presses. A form's first submit button is its default one: with this in front, Enter sends the form also
 * while the visible button waits, and never asks for another captcha by mistake (decision C-04).
 */
export const FirstSubmit = () => <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;
