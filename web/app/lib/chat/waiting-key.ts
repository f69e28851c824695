/** Local storage: set while messages wait on this device, so that pages without any load nothing. */
export const waitingKey = "chat-waiting";
