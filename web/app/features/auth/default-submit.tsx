/**
 * Hidden default submit button: Enter submits the form also while the visible button is disabled, and never requests
 * another captcha by mistake (C-04).
 */
export const DefaultSubmit = () => <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;
