export function requiredLiterals(re){
  if(re.ignoreCase) return null;
  const s=re.source;let i=0;
  function disj(){ // until ) or end
    const alts=[alt()];
    while(s[i]==='|'){i++;alts.push(alt());}
    if(alts.some(a=>a===null)) return null;
    const all=[...new Set(alts.flat())];
    return all.length>8?null:all;
  }
  const score=(l)=>l===null?-1:Math.min(...l.map(x=>x.length))*10-l.length;
  function alt(){
    let best=null,run='';
    const offer=(l)=>{ if(l!==null&&score(l)>score(best)) best=l; };
    const flush=()=>{ if(run!=='') offer([run]); run=''; };
    while(i<s.length&&s[i]!=='|'&&s[i]!==')'){
      let lit=null,group=undefined;
      const c=s[i];
      if(c==='\\'){
        const n=s[i+1];
        if(/[a-zA-Z0-9]/.test(n)){ i+=2; if((n==='p'||n==='P'||n==='u')&&s[i]==='{'){i=s.indexOf('}',i)+1} else if(n==='u') i+=4; else if(n==='x') i+=2; else if(n==='c') i+=1; else if(n==='k') i=s.indexOf('>',i)+1; else if(/\d/.test(n)) while(/\d/.test(s[i]??''))i++; }
        else {lit=n;i+=2}
      } else if(c==='['){ let d=0; do{ if(s[i]==='\\')i++; else if(s[i]==='[')d++; else if(s[i]===']')d--; i++;}while(d>0&&i<s.length); }
      else if(c==='('){
        i++; let keep=true;
        if(s[i]==='?'){ const m=/^\?(?:[:=]|<=|!|<!|<[^=!>][^>]*>|[a-z-]+:)/.exec(s.slice(i)); const t=m[0]; i+=t.length; if(t==='?!'||t==='?<!'||/^\?[a-z-]+:/.test(t)) keep=false; }
        const g=disj(); i++; group=keep?g:null;
      } else if(c==='.'||c==='^'||c==='$'){i++}
      else {lit=c;i++}
      // quantifier
      const q=/^(?:[*+?]|\{\d+(?:,\d*)?\})[?+]?/.exec(s.slice(i,i+12));
      let min=1; if(q){ i+=q[0].length; if(q[0][0]==='*'||q[0][0]==='?'||/^\{0\D/.test(q[0])) min=0; }
      if(lit!==null&&!q){run+=lit;continue}
      if(lit!==null&&min>0){run+=lit;flush();continue}
      flush();
      if(group!==undefined&&min>0) offer(group);
    }
    flush();
    return best;
  }
  return disj();
}
