import { type ComponentProps, Footer, Header } from '@docsgen/renderer';

/** Parts of the frame as a site replaces them that puts something around each. */
export const framedParts = {
  Header: (props: ComponentProps['Header']) => (
    <>
      <aside id="before-header">Version 5 is out.</aside>
      <Header {...props} />
      <aside id="after-header">You are reading the guide.</aside>
    </>
  ),
  Footer: (props: ComponentProps['Footer']) => (
    <>
      <aside id="before-footer">Was this helpful?</aside>
      <Footer {...props} />
    </>
  ),
};
